import { shellText } from '@joddee/thai-text/screens/shell-text';
import { useEffect } from 'react';

export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title === undefined ? shellText.brand : title;
    return () => {
      document.title = shellText.brand;
    };
  }, [title]);
}
