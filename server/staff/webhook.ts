import type { Notice } from '../jobs/jobs.ts';

/**
 * Sends notices to an incoming webhook as `{"text": "..."}`, which Slack, Mattermost and Google Chat take. Fails if the other
 * side does not answer with a success within ten seconds; no error names the address, which lets anybody post there.
 */
export const staffWebhook =
  (address: URL) =>
  async (notice: Notice): Promise<void> => {
    const sent = fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(notice),
      signal: AbortSignal.timeout(10_000),
    });
    const answer = await sent.catch(() => {
      throw new Error('STAFF_WEBHOOK could not be reached within ten seconds. Check its address.');
    });
    await answer.body?.cancel();
    if (!answer.ok)
      throw new Error(
        `STAFF_WEBHOOK answered ${answer.status}. Check its address, and whether it is still open.`,
      );
  };
