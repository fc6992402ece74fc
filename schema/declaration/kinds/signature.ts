import { signature as behaviour } from '../../kinds/signature.ts';
import { filledText } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';

const props = {
  drawLabel: filledText('Where to sign', 'In the empty area.'),
  clearLabel: filledText('Clear', 'Names the button that takes the strokes away.'),
  typeLabel: filledText(
    'Name instead',
    'The label of an input for those who cannot, or do not want to, draw.',
  ),
  drawnText: filledText('Drawn', 'What a review and gaps say of a signature that is drawn.'),
};

export const signature = defineKind(behaviour, {
  title: 'Signature',
  summary: 'Drawn with a finger or the mouse, or typed.',
  props,
  personal: true,
  inForms: [],
  example: {
    drawLabel: 'Sign here',
    clearLabel: 'Clear',
    typeLabel: 'Or type your name',
    drawnText: 'Signed by hand',
  },
  scaffold: () => ({}),
});
