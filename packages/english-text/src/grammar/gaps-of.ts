/** A type without the words of its language: any text in place of a certain one. */
type Widened<T> = T extends string
  ? string
  : T extends number
    ? number
    : T extends boolean
      ? boolean
      : T extends (...given: infer Given) => infer Result
        ? (...given: Given) => Widened<Result>
        : { readonly [Key in keyof T]: Widened<T[Key]> };

/** The exports of a Thai module that are missing in English, or that callers cannot use in the same way. */
export type GapsOf<Path, OfThai, OfEnglish> = {
  [Export in keyof OfThai]: Export extends keyof OfEnglish
    ? OfEnglish[Export] extends Widened<OfThai[Export]>
      ? never
      : `${Path & string}: ${Export & string}`
    : `${Path & string}: ${Export & string}`;
}[keyof OfThai];
