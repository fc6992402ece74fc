import {
  endExperiment as endInFile,
  endInOverlay,
  possibleWinners,
} from '../../proof/experiments/end-experiment.ts';
import { didYouMean } from '../../proof/nearest.ts';
import { overlayFileOf } from '../../proof/validate/overlay.ts';
import { CommandError } from '../command-error.ts';
import { readExperiment } from '../files/read-experiment.ts';
import { readOverlays } from '../files/read-overlays.ts';
import { readText } from '../files/read-text.ts';
import { writeTogether } from '../files/write-together.ts';
import { printable } from '../formats/printable.ts';

interface Options {
  readonly winner: string;
  readonly out?: string;
}

/** `funnel experiment end <id> [file]`: edits the funnel file and its overlays, and says what was changed. */
export async function endExperiment(
  id: string,
  file: string,
  { winner, out = file }: Options,
): Promise<void> {
  const { funnel, experiment } = await readExperiment(file, id);
  const { step, arms } = experiment;
  const winners = possibleWinners(funnel, experiment);
  if (!winners.includes(winner))
    throw new CommandError(
      `The ${arms ? `experiment '${id}' has no arm` : `step '${step}' has no variant`} '${winner}', so it cannot be kept. Name one of: ${winners.join(', ')}.${didYouMean(winner, winners)}`,
    );
  const { text, taken, removed, version } = endInFile(await readText(file), experiment, winner);
  const overlays = (await readOverlays(file)).flatMap((overlay) => {
    const edited = endInOverlay(overlay.text, funnel, experiment, winner);
    return edited === overlay.text ? [] : [{ file: overlayFileOf(out, overlay.tag), text: edited }];
  });
  writeTogether([{ file: out, text }, ...overlays]);
  const place = step === undefined ? 'funnel' : 'step';
  const subject = step === undefined ? 'The funnel' : `The step ${step}`;
  const lines = [
    `Ended the experiment '${id}' in ${out}: version ${version.old} became ${version.new}.`,
    taken.length > 0
      ? `${subject} took from '${winner}': ${taken.join(', ')}.`
      : `${subject} stays as it is, which is what '${winner}' shows.`,
    ...(removed.length > 0 ? [`Removed: ${removed.join(', ')}.`] : []),
    ...overlays.map(
      (overlay) => `The translations of '${winner}' are those of the ${place} in ${overlay.file}.`,
    ),
    `Then: funnel validate ${out}`,
  ];
  process.stdout.write(`${lines.map(printable).join('\n')}\n`);
}
