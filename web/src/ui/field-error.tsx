interface FieldErrorProps {
  text: string | undefined;
  /** For the control that it describes. */
  id?: string;
  /** For what was refused once more: it is shaken every time. */
  shake?: boolean;
}

/** What is wrong with a field, beneath it. */
export function FieldError({ text, id, shake = false }: FieldErrorProps) {
  return text === undefined ? null : (
    <p id={id} className={shake ? 'error shake' : 'error'} role="alert">
      {text}
    </p>
  );
}
