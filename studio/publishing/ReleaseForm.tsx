import { useLocation } from 'wouter';
import { Field } from '../../renderer/ui/fields/Field.tsx';
import type { ReleaseResponse } from '../../server/api.ts';
import { call } from '../api/call.ts';
import { ActForm } from '../parts/ActForm.tsx';
import { Disclosure } from '../parts/Disclosure.tsx';
import { texts } from '../texts.ts';
import { consequencesOf, type Live } from './acts.ts';
import styles from './ReleaseForm.module.css';

interface ReleaseFormProps {
  /** The id of the form: the ticks of the plan are fields of it. */
  readonly id: string;
  readonly act: string;
  readonly funnel: string;
  readonly live: Live;
  readonly proposed: object;
  readonly version: string;
  readonly share: number;
  /** The digest of the plan that is shown. */
  readonly plan: string;
  onShare(share: number): void;
}

/** Share, start and reason of a release, what it does to whom, and the button. */
export function ReleaseForm({
  id,
  act,
  funnel,
  live,
  proposed,
  version,
  share,
  plan,
  onShare,
}: ReleaseFormProps) {
  const [, go] = useLocation();
  const send = (fields: FormData) => {
    const startsAt = fields.get('startsAt');
    return call<ReleaseResponse>(`funnels/${funnel}/releases`, {
      ...proposed,
      share,
      ...(startsAt && { startsAt: new Date(String(startsAt)).toISOString() }),
      reason: fields.get('reason'),
      plan,
      accepted: fields.getAll('accepted'),
    });
  };
  return (
    <ActForm id={id} label={act} send={send} onDone={() => go(`/funnels/${funnel}`)}>
      <Field
        label={texts.publishing.share}
        type="number"
        name="share"
        min={1}
        max={100}
        required
        defaultValue={share}
        suffix={texts.publishing.ofNewVisitors}
        onChange={({ target }) => target.validity.valid && onShare(target.valueAsNumber)}
      />
      <Disclosure summary={texts.publishing.later}>
        <Field
          label={texts.publishing.start}
          hint={texts.publishing.startHint}
          type="datetime-local"
          name="startsAt"
          required
        />
      </Disclosure>
      <Field label={texts.publishing.reason} hint={texts.publishing.reasonHint} name="reason" required />
      <ul className={styles.consequences}>
        {consequencesOf(live, version, share).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ActForm>
  );
}
