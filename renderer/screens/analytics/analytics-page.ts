import type { PageOf } from '../../../schema/pages/index.ts';

/** The page's texts. */
export type AnalyticsPage = PageOf<'analytics'>;
