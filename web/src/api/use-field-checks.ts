import { useEffect, useRef } from 'react';
import type { FormErrors } from './use-form-errors.ts';

interface FieldChecks<Request> {
  errors: FormErrors;
  place: (field: string, text: string | undefined) => void;
  check: (request: Request) => Promise<FormErrors>;
}

/**
 * The error of a field appears when the field is left with bad content, never while it is typed for the first time, and
 * disappears as soon as the content is right. An empty field is an error only of a submission.
 */
export function useFieldChecks<Request>({ errors, place, check }: FieldChecks<Request>) {
  const latest = useRef(errors);
  useEffect(() => {
    latest.current = errors;
  });
  return {
    async left(field: string, value: unknown, request: Request): Promise<void> {
      if (value === '') return;
      const found = (await check(request))[field];
      await afterPress();
      if (found !== undefined) place(field, found);
    },
    /** Another field may have been wrong only beside the earlier value, as a repeated password is. */
    async changed(fields: readonly string[], before: Request, after: Request): Promise<void> {
      const shown = Object.keys(latest.current).filter((field) => field !== 'message');
      if (shown.length === 0) return;
      const [was, is] = await Promise.all([check(before), check(after)]);
      for (const field of shown)
        if (fields.includes(field)) place(field, is[field]);
        else if (is[field] === undefined && was[field] !== undefined) place(field, undefined);
    },
  };
}

/**
 * Once no button is held down: what appears between press and release moves the button, and the press is lost. A tap has
 * been released when it moves the focus, so its press ends with the click.
 */
function afterPress(): Promise<void> {
  if (document.querySelector(':active') === null) return Promise.resolve();
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      // The click comes right after the release.
      setTimeout(resolve);
    };
    for (const event of ['pointerup', 'pointercancel', 'mouseup', 'click'] as const)
      window.addEventListener(event, end, { capture: true, signal: over.signal });
  });
}
