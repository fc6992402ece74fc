import type { IconName } from '../../schema/declaration/parts/icon.ts';
import { icons } from './icons.tsx';

/** An icon in the colour of the text around it, 1.5em large. Decoration; screen readers skip it. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.5em"
      height="1.5em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {icons[name]}
    </svg>
  );
}
