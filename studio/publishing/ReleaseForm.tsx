import { useLocation } from 'wouter';
import { Checkbox } from '../../renderer/ui/fields/Checkbox.tsx';
import { Field } from '../../renderer/ui/fields/Field.tsx';
import type { FunnelResponse, PlanResponse, ReleaseResponse } from '../../server/api.ts';
import { call } from '../api/call.ts';
import { ActForm } from '../parts/ActForm.tsx';
import { Disclosure } from '../parts/Disclosure.tsx';
import { texts } from '../texts.ts';
import { consequencesOf, type Wish } from './acts.ts';
import styles from './ReleaseForm.module.css';

interface ReleaseFormProps {
  /** The id of the form: the ticks of the plan are fields of it. */
  readonly id: string;
  readonly act: string;
  readonly funnel: FunnelResponse;
  readonly version: string;
  /** The draft, or the version that was published before, as the calls take them. */
  readonly proposed: object;
  readonly plan: PlanResponse;
  readonly wish: Wish;
  onWish(wish: Wish): void;
}

/** Share, start and reason of a release, what it does to whom, and the button. */
export function ReleaseForm({ id, act, funnel, version, proposed, plan, wish, onWish }: ReleaseFormProps) {
  const [, go] = useLocation();
  const send = (fields: FormData) => {
    const startsAt = fields.get('startsAt');
    return call<ReleaseResponse>(`funnels/${funnel.id}/releases`, {
      ...proposed,
      ...wish,
      ...(startsAt && { startsAt: new Date(String(startsAt)).toISOString() }),
      reason: fields.get('reason'),
      plan: plan.digest,
      accepted: fields.getAll('accepted'),
    });
  };
  return (
    <ActForm id={id} label={act} send={send} onDone={() => go(`/funnels/${funnel.id}`)}>
      <Field
        label={texts.publishing.share}
        type="number"
        name="share"
        min={1}
        max={100}
        required
        defaultValue={wish.share}
        suffix={texts.publishing.ofNewVisitors}
        onChange={({ target }) => target.validity.valid && onWish({ ...wish, share: target.valueAsNumber })}
      />
      <Checkbox checked={wish.moves} onChange={({ target }) => onWish({ ...wish, moves: target.checked })}>
        {texts.publishing.moves}
      </Checkbox>
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
        {consequencesOf(funnel.live, version, wish.share, plan.moves).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </ActForm>
  );
}
