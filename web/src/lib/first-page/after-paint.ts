/** Acts after the next paint, and after the effects of what is painted. */
export const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act));
