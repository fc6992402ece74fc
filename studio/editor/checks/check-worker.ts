import { publishedFolder } from '../../../proof/facts/picture-folder.ts';
import { patternsOf } from '../../../proof/facts/uses/patterns.ts';
import { tagOfOverlay } from '../../../proof/validate/overlay.ts';
import { readFunnel, validate } from '../../../proof/validate/validate.ts';
import { funnelFile } from '../document/act.ts';
import type { CheckRequest, CheckResult } from './checks.ts';
import { fetchRecheck } from './recheck.ts';

/** Checks the files of a draft off the main thread: first what they declare, for the views, then all rules. */
addEventListener('message', async ({ data: { files, pictures, fonts } }: MessageEvent<CheckRequest>) => {
  const send = (result: CheckResult) => postMessage(result);
  const text = files[funnelFile] ?? '';
  const overlays = Object.entries(files).flatMap(([file, text]) => {
    const tag = tagOfOverlay(file, funnelFile);
    return tag === undefined ? [] : [{ file, tag, text }];
  });
  const declared = readFunnel(text, funnelFile, overlays);
  if ('funnel' in declared) {
    send({ funnel: { ...declared.funnel, pictures, fonts } });
    if (patternsOf(declared.funnel).length > 0) await fetchRecheck();
  }
  const checked = validate(text, funnelFile, publishedFolder({ pictures, fonts }), overlays);
  send({ problems: [checked, ...checked.overlays].flatMap(({ problems }) => problems) });
});
