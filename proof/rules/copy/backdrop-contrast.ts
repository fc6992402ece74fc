import type { Backdrop, Colours } from '../../../schema/declaration/sections/theme.ts';
import type { Finding, Rule } from '../rule.ts';
import { channelsOf, contrast, minRatio, ratioText, textColours } from './theme-contrast.ts';

/** The texts that lie on the ground, and so on what lies over it. */
const onGround = textColours
  .filter(([, backgrounds]) => backgrounds.includes('ground'))
  .map(([text]) => text);

/** The darkest and the lightest point that a picture may have. */
const extremes = ['#000000', '#ffffff'];

export const backdropContrast: Rule = {
  id: 'backdrop-contrast',
  summary: 'Texts can be read on the gradient or the veiled picture that lies over the ground.',
  severity: 'error',
  *check({ funnel: { theme } }) {
    if (theme.backdrop) yield* weakOn(theme.backdrop, theme, '/theme/backdrop');
    if (theme.dark?.backdrop) yield* weakOn(theme.dark.backdrop, theme.dark, '/theme/dark/backdrop');
  },
};

/** In: what lies over the ground, the colours with it, and the pointer to it. */
function* weakOn(backdrop: Backdrop, colours: Colours, at: string): Iterable<Finding> {
  if ('gradient' in backdrop) {
    for (const [index, colour] of backdrop.gradient.entries()) {
      const weak = weakTexts(colours, [colour]);
      if (weak.length > 0)
        yield {
          pointer: `${at}/gradient/${index}`,
          message: `On the gradient's ${colour}, ${sentence(weak)}; text needs ${minRatio}, or nobody can read it at the top of the screen. Take a colour that is nearer to the ground (${colours.ground}).`,
        };
    }
    return;
  }
  const { veil } = backdrop;
  const weak = weakTexts(colours, pointsUnder(veil, colours.ground));
  if (weak.length === 0) return;
  const enough = Array.from({ length: 100 - veil }, (_, more) => veil + more + 1).find(
    (percent) => weakTexts(colours, pointsUnder(percent, colours.ground)).length === 0,
  );
  yield {
    pointer: `${at}/veil`,
    message: `Where the picture is darkest or lightest, ${sentence(weak)} under a veil of ${veil}%; text needs ${minRatio}. ${enough === undefined ? 'No veil is enough for these colours: make them readable on the ground first.' : `Set the veil to ${enough} or more.`}`,
    ...(enough !== undefined && {
      fix: { title: `Set the veil to ${enough}`, op: 'set', pointer: `${at}/veil`, value: enough },
    }),
  };
}

interface WeakText {
  readonly text: string;
  readonly ratio: number;
}

/** The texts that cannot be read on one of the colours, each with its least contrast. */
function weakTexts(colours: Colours, behind: readonly string[]): readonly WeakText[] {
  return onGround
    .map((text) => ({ text, ratio: Math.min(...behind.map((one) => contrast(colours[text], one))) }))
    .filter(({ ratio }) => ratio < minRatio);
}

const sentence = (weak: readonly WeakText[]): string =>
  weak.map(({ text, ratio }) => `'${text}' has a contrast of ${ratioText(ratio)}`).join(' and ');

/** The darkest and the lightest point of a picture under a veil, as `color-mix` in sRGB computes them. In: percent. */
const pointsUnder = (veil: number, ground: string): readonly string[] => {
  const share = veil / 100;
  const over = channelsOf(ground);
  return extremes.map((point) => {
    const [channel = 0] = channelsOf(point);
    const mixed = over.map((of) => Math.round(255 * (channel * (1 - share) + of * share)));
    return `#${mixed.map((one) => one.toString(16).padStart(2, '0')).join('')}`;
  });
};
