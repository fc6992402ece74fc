import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import { accountPageFrom } from '../../schema/pages/after-payment.ts';
import { pageKindOf } from '../../schema/pages/page-kinds.ts';
import type { AnswerUpsellResponse, UpsellResponse } from '../../server/api.ts';
import { RemoteData } from '../api/RemoteData.tsx';
import { request } from '../api/request.ts';
import { type PageScreenProps, useFunnel } from '../page/page-data.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from './Screen.tsx';
import styles from './UpsellScreen.module.css';
import { type PaidVisit, usePaidVisit } from './use-paid-visit.ts';

/** One more plan after the payment; without a payment or a session it goes to the start. */
export default function UpsellScreen(props: PageScreenProps<'upsell'>) {
  const funnel = useFunnel();
  const last = accountPageFrom(funnel, props.page);
  const visit = usePaidVisit((last && pageKindOf(last).paymentParameter?.(last)) ?? '');
  if (!visit) return <Loading>{funnel.texts.loading}</Loading>;
  return (
    <RemoteData>
      <Upsell {...props} {...visit} />
    </RemoteData>
  );
}

type Choice = 'accept' | 'decline' | 'checkout';

function Upsell({ page, path, sessionId, paymentId }: PageScreenProps<'upsell'> & PaidVisit) {
  const { plans } = useFunnel();
  const query = { sessionId, path, payment: paymentId };
  const { data, error } = useQuery<UpsellResponse>({
    queryKey: [`/api/upsell?${new URLSearchParams(query)}`],
  });
  const [leaving, setLeaving] = useState(false);
  const answer = useMutation({
    mutationFn: (choice: Choice) =>
      request<AnswerUpsellResponse>('/api/upsell', { ...query, dues: data?.dues ?? '', choice }),
    onSuccess: ({ to }) => {
      if (to === undefined) return;
      setLeaving(true);
      location.assign(to);
    },
  });
  const isOver = data?.state === 'done';
  useEffect(() => {
    if (isOver) location.replace(data.next);
  }, [isOver, data]);

  const plan = plans.find(({ id }) => id === page.plan);
  const isRefused = data?.state === 'refused' || (answer.isSuccess && answer.data.to === undefined);
  const isBusy = answer.isPending || leaving;
  const choose = (choice: Choice) => () => answer.mutate(choice);
  const failed = error ?? answer.error;
  return (
    <Screen
      title={page.title}
      name={page.name}
      path={path}
      width="step"
      sessionId={sessionId}
      viewed={!!data}
    >
      {data && !isOver ? (
        <div className={styles.upsell}>
          <h1>{page.heading}</h1>
          {page.text && <p>{page.text}</p>}
          <Card as="section">
            <p className={styles.plan}>
              <strong>{plan?.name}</strong> <bdi>{data.price}</bdi>
            </p>
            <ul>
              {plan?.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
          </Card>
          <p role="status">
            {isRefused ? page.refused : fillTemplate(page.charge, { price: data.price, card: data.card })}
          </p>
          {failed && (
            <p role="alert" className={styles.failed}>
              {page.failed}
            </p>
          )}
          <div className={styles.answers}>
            <Button
              variant="quiet"
              aria-disabled={isBusy}
              onClick={choose(isRefused ? 'checkout' : 'accept')}
            >
              {isRefused ? page.otherCard : fillTemplate(page.accept, { price: data.price })}
            </Button>
            <Button variant="quiet" busy={isBusy} onClick={choose('decline')}>
              {page.decline}
            </Button>
          </div>
        </div>
      ) : (
        <>
          {error ? <p role="alert">{page.failed}</p> : <Loading>{page.loading}</Loading>}
          {error && (
            <p>
              <a href={`${page.next}${location.search}`}>{page.decline}</a>
            </p>
          )}
        </>
      )}
    </Screen>
  );
}
