/** The reason why the whole form was refused, above its submit button. */
export function FormMessage({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className="notice" data-tone="harm" role="alert" tabIndex={-1}>
      {text}
    </p>
  );
}
