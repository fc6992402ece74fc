import type { TProperties } from 'typebox';
import type { Defaults } from '../defaults.ts';
import type { Lint } from '../lint.ts';
import type { ClaimMade } from '../parts/claim.ts';
import type { ValueDrawn } from '../parts/figure.ts';
import type { Values } from '../sections/value.ts';
import type { StaticOf } from '../typebox-builders.ts';

/** What editors, proofs and the server need of a kind of block. `Props` are the properties that it declares. */
export interface BlockAuthoring<Props> {
  /** Whether visitors can go on from the block; the landing page says where its button leads. */
  leadsOn?(block: Props): boolean;
  /** The claims of the block about the product or its customers. */
  claims?(block: Props): readonly ClaimMade[];
  /** The values of the funnel whose numbers it draws: the visitor's own. */
  valuesDrawn?(block: Props): readonly ValueDrawn[];
  /** The id of the offer whose end it counts down to. */
  countsDown?(block: Props): string;
  /** What visitors are asked who leave the step by it. */
  asksOnLeaving?(block: Props): AskedOnLeaving;
  /** Mistakes in a block of this kind that JSON Schema cannot find, by the id of the rule that reports them. */
  readonly lint?: Readonly<Record<string, BlockLinter<Props>>>;
}

/** The page that asks those who leave a step about an offer. */
interface AskedOnLeaving {
  /** The id of the offer. */
  readonly offer: string;
  /** Where those go on who decline. */
  readonly next: string;
  readonly pageHeading: string;
  readonly pageText?: string;
  readonly accept: string;
  readonly decline: string;
}

/** What the mistakes of a block depend on besides it. */
interface BlockSurroundings {
  readonly values?: Values;
}

/** The type of a method, so that `blockAuthoringOf` can treat all kinds alike. */
type BlockLinter<Props> = { lint(block: Props, funnel: BlockSurroundings): readonly Lint[] }['lint'];

/** One kind of block, complete except for its view: the one object that its file exports. */
export interface BlockKind<Props extends TProperties> extends BlockAuthoring<StaticOf<Props>> {
  readonly props: Props;
  /** Valid properties, for tests, scaffolds and documentation. */
  readonly example: StaticOf<Props>;
  /** The defaults of properties that a file leaves out. Texts are in schema/authoring/defaults/texts.<language>.json. */
  readonly defaults?: Defaults<StaticOf<Props>>;
}
