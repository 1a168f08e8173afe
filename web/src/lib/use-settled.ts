import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so long, as what somebody types; undefined until then. */
export function useSettled<Value extends string | undefined>(value: Value, ms: number): Value | undefined {
  const [settled, setSettled] = useState<Value>();
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled === value ? value : undefined;
}
