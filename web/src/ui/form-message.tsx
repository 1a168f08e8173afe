/** Why a form as a whole was refused, above the button that sends it again. */
export function FormMessage({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p className="notice harm" role="alert">
      {text}
    </p>
  );
}
