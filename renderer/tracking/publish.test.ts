import { expect, test } from 'vitest';
import { refusesTracking } from './publish.ts';

test.each([
  [{ globalPrivacyControl: true, doNotTrack: null }, true],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
  [{ doNotTrack: 'unspecified' }, false],
  [{}, false],
])('%j refuses tracking: %s', (signals, refuses) => {
  expect(refusesTracking(signals)).toBe(refuses);
});
