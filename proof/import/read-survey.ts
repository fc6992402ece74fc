import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { nestingLimit, tooDeepAt } from '../validate/source.ts';
import { isObject } from './definition.ts';

/** A SurveyJS definition in a text, or why it is none. In: the text, and the name of its file in sentences. */
export function readSurvey(
  text: string,
  file: string,
): { readonly survey: Readonly<Record<string, unknown>> } | { readonly fault: string } {
  if (tooDeepAt(text) !== undefined) {
    return {
      fault: `The values of the file '${file}' are nested more than ${nestingLimit} deep, which no survey needs. Take panels out of the panels around them.`,
    };
  }
  const errors: ParseError[] = [];
  const survey: unknown = parse(text, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (error) {
    const line = text.slice(0, error.offset).split('\n').length;
    return {
      fault: `The file '${file}' is no JSON (line ${line}: ${printParseErrorCode(error.error)}); export the definition from SurveyJS again.`,
    };
  }
  if (!isObject(survey) || !['pages', 'elements', 'questions'].some((list) => Array.isArray(survey[list]))) {
    return {
      fault: `The file '${file}' is no SurveyJS definition: it has no list of 'pages' or 'elements'. Give the JSON that SurveyJS loads.`,
    };
  }
  return { survey };
}
