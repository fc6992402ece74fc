import type { KindViewProps } from './view-props.ts';

/** What the counters of a social-proof step get, wherever their figures come from. */
export type CountersProps = Pick<KindViewProps<'social-proof'>, 'funnel' | 'step'>;
