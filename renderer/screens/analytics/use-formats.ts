import { useMemo } from 'react';
import { useFunnel } from '../../page-data.ts';
import { type Formats, formatsOf } from './formats.ts';

/** The formats of the funnel's language. */
export function useFormats(): Formats {
  const { language } = useFunnel();
  return useMemo(() => formatsOf(language), [language]);
}
