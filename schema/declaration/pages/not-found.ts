import { targetSchema } from '../next.ts';
import { filledText } from '../typebox-builders.ts';
import type { PageKind } from './page-kind.ts';

const props = {
  heading: filledText('Heading'),
  text: filledText('Text'),
  homeLabel: filledText('Label of the link'),
  homePath: targetSchema,
};

/** The page for unknown paths. */
export const notFound: PageKind<typeof props> = {
  props,
  audience: 'anybody',
};
