import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Texts by field; under `message` the one that belongs to no field. */
export type FormErrors = Readonly<Record<string, string>>;

const wholeForm = '[role="alert"][tabindex="-1"]';

/** The controls with an error; a group of choices takes the focus at its first choice. */
const faultyControl = [
  'input[aria-invalid="true"]',
  'select[aria-invalid="true"]',
  'textarea[aria-invalid="true"]',
  'button[aria-invalid="true"]',
  'fieldset[aria-invalid="true"] :is(input, button):enabled:not([tabindex="-1"])',
  wholeForm,
].join();

/** The errors of a form and its submissions: one at a time, and a refused one focuses the first field with an error. */
export function useFormErrors({ centred = false } = {}) {
  const [errors, setErrors] = useState<FormErrors>({});
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const focusWanted = useRef(false);
  const messageIsNew = useRef(false);
  /** The user continued with the form after its submission, as on a slow network: the focus stays with him. */
  const hasContinued = useRef(false);

  // After every render, because the first error may be on a step of the form that renders later.
  useEffect(() => {
    const control = focusWanted.current ? form.current?.querySelector<HTMLElement>(faultyControl) : undefined;
    if (control === undefined || control === null) return;
    focusWanted.current = false;
    if (hasContinued.current) return;
    control.focus();
    if (centred) control.scrollIntoView({ block: 'center' });
  });
  // It may be above what a small phone shows. The focus stays, because the next press is often the same one.
  useEffect(() => {
    if (!messageIsNew.current) return;
    messageIsNew.current = false;
    if (!hasContinued.current) form.current?.querySelector(wholeForm)?.scrollIntoView({ block: 'nearest' });
  });

  async function once(action: () => Promise<void> | void): Promise<void> {
    // A ref, because a double tap comes before the next render.
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await action();
    } finally {
      isBusy.current = false;
    }
  }

  return {
    form,
    errors,
    sending,
    /** Runs an action, unless an earlier one is still running. */
    once,
    onSubmit: (action: () => Promise<void> | void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const submitted = event.currentTarget;
      form.current = submitted;
      void once(async () => {
        const stopNoticing = noticeUse(submitted, hasContinued);
        try {
          await action();
        } finally {
          stopNoticing();
        }
      });
    },
    async send<Answer>(request: () => Promise<Answer>): Promise<Answer> {
      setSending(true);
      try {
        return await request();
      } finally {
        setSending(false);
      }
    },
    /** Replaces all errors and focuses the first one that has a field. */
    show(found: FormErrors, message?: string): void {
      setErrors(message === undefined ? found : { ...found, message });
      focusWanted.current = Object.keys(found).length > 0;
      messageIsNew.current = message !== undefined && !focusWanted.current;
    },
    /** Focuses the first field with an error at the next render, also if its error is not one of `errors`. */
    focusFirst(): void {
      hasContinued.current = false;
      focusWanted.current = true;
    },
    /** Shows or removes the error of one field, and leaves the focus where it is. */
    place(field: string, text: string | undefined): void {
      setErrors((before) => {
        if (before[field] === text) return before;
        const { [field]: _, ...others } = before;
        return text === undefined ? others : { ...others, [field]: text };
      });
    },
    /** The errors of changed fields no longer apply. */
    clear(...fields: readonly string[]): void {
      focusWanted.current = false;
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
      );
    },
  };
}

/** Notices whether the user types in a form or goes to another of its controls. */
function noticeUse(form: HTMLFormElement, isUsed: RefObject<boolean>): () => void {
  isUsed.current = false;
  const ending = new AbortController();
  for (const type of ['input', 'focusin'])
    form.addEventListener(
      type,
      () => {
        isUsed.current = true;
      },
      ending,
    );
  return () => ending.abort();
}
