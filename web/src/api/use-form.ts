import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import type { Answered } from './call-types.ts';
import { useChecks } from './use-checks.ts';
import { useFieldChecks } from './use-field-checks.ts';
import { type FormErrors, useFormErrors } from './use-form-errors.ts';

interface Form<Values extends object, Data> {
  initial: Values;
  /** The shape with which the server validates the request. */
  shape: () => Promise<z.ZodType>;
  submit: (values: Values) => Promise<Answered<Data>>;
  onDone: (data: Data) => void;
}

/** The fields that hold text: all but ticks. */
type TextKey<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values] &
  string;

/** A form that validates, sends once, shows each text at its field and focuses the first field with a fault. */
export function useForm<Values extends object, Data>({ initial, shape, submit, onDone }: Form<Values, Data>) {
  const [values, setValues] = useState(initial);
  /** Also between two renders. */
  const latest = useRef(initial);
  const { errors, sending, onSubmit, send, show, place, clear } = useFormErrors();
  const { getReady, check } = useChecks(shape);
  const checks = useFieldChecks({ errors, place, check });

  function set<Key extends keyof Values & string>(key: Key, value: Values[Key]): void {
    getReady();
    const before = latest.current;
    latest.current = { ...before, [key]: value };
    setValues(latest.current);
    void checks.changed([key], before, latest.current);
  }

  /** Sets a field back to its first value, without an error. */
  function reset(key: keyof Values & string): void {
    latest.current = { ...latest.current, [key]: initial[key] };
    setValues(latest.current);
    clear(key);
  }

  /** The props of a text field in this form. */
  function field<Key extends TextKey<Values>>(name: Key) {
    return {
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, target.value as Values[Key]),
      onBlur: () => void checks.left(name, latest.current[name], latest.current),
    };
  }

  async function checkAndSend(): Promise<void> {
    clear('message');
    const checked = latest.current;
    const found = await check(checked);
    // The shape may load slowly: what was typed meanwhile has no error from before.
    for (const [name, value] of Object.entries(latest.current))
      if (value !== checked[name as keyof Values]) delete found[name];
    if (Object.keys(found).length > 0) return refuse(found);
    const answer = await send(() => submit(values));
    if (answer.ok) return onDone(answer.data);
    refuse(answer.fields, answer.message);
  }

  /** Renders the errors and moves the focus at once, before other updates of the same submission. */
  const refuse = (found: FormErrors, message?: string) => flushSync(() => show(found, message));

  return {
    values,
    set,
    reset,
    field,
    errors,
    message: errors.message,
    sending,
    onSubmit: onSubmit(checkAndSend),
  };
}
