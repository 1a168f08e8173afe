import * as englishErrors from '@joddee/english-text/error-text';
import { hourlyText as englishPrice } from '@joddee/english-text/money';
import { homeText as englishHome } from '@joddee/english-text/screens/home-text';
import { shellText as englishShell } from '@joddee/english-text/screens/shell-text';
import type { FieldCode, RefusalCode } from '@joddee/marketplace/common/error-codes';
import type { Language } from '@joddee/marketplace/common/languages';
import * as thaiErrors from '@joddee/thai-text/error-text';
import { hourlyText as thaiPrice } from '@joddee/thai-text/money';
import { homeText as thaiHome } from '@joddee/thai-text/screens/home-text';
import { shellText as thaiShell } from '@joddee/thai-text/screens/shell-text';

interface ErrorTexts {
  refusalText: Record<RefusalCode, string>;
  fieldText(code: FieldCode, field: string): string;
}

/** Why a request was refused. */
export const errorTexts: Record<Language, ErrorTexts> = { th: thaiErrors, en: englishErrors };

/** What previews of links say. */
export interface PreviewTexts {
  brand: string;
  title: string;
  lead: string;
  price(baht: number): string;
}

export const previewTexts: Record<Language, PreviewTexts> = {
  th: { ...thaiHome, brand: thaiShell.brand, price: thaiPrice },
  en: { ...englishHome, brand: englishShell.brand, price: englishPrice },
};
