import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import type { Answered } from './call-types.ts';
import { useChecks } from './use-checks.ts';

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
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const { getReady, check } = useChecks(shape);

  function set<Key extends keyof Values>(key: Key, value: Values[Key]): void {
    getReady();
    setValues((before) => ({ ...before, [key]: value }));
    setErrors(({ [key as string]: _, ...rest }) => rest);
  }

  /** The props of a text field in this form. */
  function field<Key extends TextKey<Values>>(name: Key) {
    return {
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, target.value as Values[Key]),
    };
  }

  function show(found: Record<string, string>, form: HTMLFormElement | null): void {
    // The texts must be rendered before the focus can move to the first of them.
    flushSync(() => setErrors(found));
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    // A ref, because a double tap comes before the next render.
    if (busy.current) return;
    busy.current = true;
    setMessage(undefined);
    const found = await check(values);
    if (Object.keys(found).length > 0) {
      busy.current = false;
      return show(found, form);
    }
    setSending(true);
    const answer = await submit(values);
    busy.current = false;
    setSending(false);
    if (answer.ok) return onDone(answer.data);
    setMessage(answer.message);
    show(answer.fields, form);
  }

  return { values, set, field, errors, message, sending, onSubmit };
}
