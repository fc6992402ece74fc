/** The mouths from sad to happy. */
const mouths = [
  'M8 17.2q4-4.4 8 0',
  'M8 16.4q4-2 8 0',
  'M8 15.6h8',
  'M8 15q4 2.4 8 0',
  'M7.5 14q4.5 5.4 9 0',
];

/** A face from 1 (sad) to 5 (happy). Decoration; screen readers skip it. */
export function Face({ value }: { readonly value: number }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" strokeWidth="1.5" />
      <path
        d={`M8.5 9v1.2M15.5 9v1.2${mouths[value - 1]}`}
        fill="none"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}
