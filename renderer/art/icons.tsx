import type { ReactNode } from 'react';
import type { IconName } from '../../schema/declaration/parts/icon.ts';

/** The drawing of each icon, as lines on a square of 24 units. An icon of the schema without one is a compile error. */
export const icons: { readonly [Name in IconName]: ReactNode } = {
  bolt: <path d="M13 2.5 5 13.5h6l-1 8 8-11h-6z" />,
  briefcase: (
    <>
      <rect x="3" y="7.5" width="18" height="12" rx="2.5" />
      <path d="M8.5 7.5V6A2 2 0 0 1 10.5 4h3a2 2 0 0 1 2 2v1.5M3 12.5h18M12 11.5v2" />
    </>
  ),
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
      <path d="M3.5 10h17M8 2.5V6.5M16 2.5V6.5M8 14.5h3" />
    </>
  ),
  chart: <path d="M4 20.5h16M6.5 17v-4M12 17V5.5M17.5 17V9.5" />,
  check: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.5 2.8 2.8L16 9.5" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.5l3.5 2" />
    </>
  ),
  document: (
    <>
      <path d="M13.5 3H7.5A2.5 2.5 0 0 0 5 5.5v13A2.5 2.5 0 0 0 7.5 21h9a2.5 2.5 0 0 0 2.5-2.5v-10z" />
      <path d="M13.5 3v5.5H19M8.5 13h7M8.5 17h4.5" />
    </>
  ),
  heart: <path d="M12 20.5S3.5 15.5 3.5 9.5A4.5 4.5 0 0 1 12 7.5a4.5 4.5 0 0 1 8.5 2c0 6-8.5 11-8.5 11z" />,
  lock: (
    <>
      <rect x="4.5" y="10.5" width="15" height="10" rx="2.5" />
      <path d="M8 10.5V7a4 4 0 0 1 8 0v3.5M12 14.5v2" />
    </>
  ),
  mail: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <path d="m3.5 7.5 8.5 6 8.5-6" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  shield: (
    <>
      <path d="M12 2.5 4.5 5.5V11c0 5 3.2 8.5 7.5 10.5 4.3-2 7.5-5.5 7.5-10.5V5.5z" />
      <path d="m8.7 11.8 2.4 2.4 4.3-4.7" />
    </>
  ),
  star: <path d="m12 3 2.7 5.7 6.2.8-4.6 4.3 1.2 6.2-5.5-3.1L6.5 20l1.2-6.2L3.1 9.5l6.2-.8z" />,
  target: (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="5" />
      <circle cx="12" cy="12" r="1" />
    </>
  ),
  thumb: (
    <>
      <path d="M7.5 11 11 3.5a2.5 2.5 0 0 1 2.5 2.5v3.5h4.8a2 2 0 0 1 2 2.3l-1.1 7a2 2 0 0 1-2 1.7H7.5z" />
      <path d="M7.5 20.5H5a1.5 1.5 0 0 1-1.5-1.5v-6.5A1.5 1.5 0 0 1 5 11h2.5" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="4.5" />
      <path d="M4 20.5c.8-3.8 4-6 8-6s7.2 2.2 8 6" />
    </>
  ),
};

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
