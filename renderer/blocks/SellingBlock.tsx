import type { ComponentType } from 'react';
import { Chart } from './Chart.tsx';
import { Countdown } from './Countdown.tsx';
import { Gauge } from './Gauge.tsx';
import { Guarantee } from './Guarantee.tsx';
import { Logos } from './Logos.tsx';
import { NoThanks } from './NoThanks.tsx';
import { Score } from './Score.tsx';
import { Table } from './Table.tsx';
import { Timeline } from './Timeline.tsx';
import type { SellingName } from './usual-names.ts';
import { Video } from './Video.tsx';
import type { BlockViewProps } from './view-props.ts';

/** The views of the blocks in this chunk. A block without a view is a compile error. */
const views: { readonly [Name in SellingName]: ComponentType<BlockViewProps<Name>> } = {
  chart: Chart,
  countdown: Countdown,
  gauge: Gauge,
  guarantee: Guarantee,
  logos: Logos,
  'no-thanks': NoThanks,
  score: Score,
  table: Table,
  timeline: Timeline,
  video: Video,
};

/** A block of a page that sells. */
export default function SellingBlock(props: BlockViewProps<SellingName>) {
  // As in BlockList: no type can say of a union that each view gets blocks of its own kind.
  const View = views[props.block.kind] as ComponentType<BlockViewProps<SellingName>>;
  return <View {...props} />;
}
