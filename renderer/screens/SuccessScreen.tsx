import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { PaymentStatusResponse } from '../../server/api.ts';
import { RemoteData } from '../api/RemoteData.tsx';
import { type PageScreenProps, useFunnel } from '../page/page-data.ts';
import { readPaidSessionId, sessionIdInAddress } from '../session/session-id.ts';
import { Card } from '../ui/Card.tsx';
import { Loading } from '../ui/Loading.tsx';
import { AccountForm } from './AccountForm.tsx';
import { Screen } from './Screen.tsx';
import styles from './SuccessScreen.module.css';

/** The page after payment; without a payment or a session it goes to the start. */
export default function SuccessScreen({ page, path }: PageScreenProps<'success'>) {
  const funnel = useFunnel();
  const sessionId = readPaidSessionId(funnel);
  const paymentId = new URLSearchParams(location.search).get(page.paymentParameter);
  const complete = sessionId !== undefined && !!paymentId;
  // Stripe returns without the session, from which the server knows the language.
  const unnamed = complete && funnel.languages && !sessionIdInAddress(funnel);

  useEffect(() => {
    if (!complete) navigate(funnel.start, { replace: true });
    else if (unnamed) {
      const query = new URLSearchParams(location.search);
      query.set(funnel.session.queryParameter, sessionId);
      location.replace(`?${query}`);
    }
  }, [complete, unnamed, sessionId, funnel]);

  if (!complete || unnamed) return <Loading>{funnel.texts.loading}</Loading>;
  return (
    <RemoteData>
      <Payment page={page} path={path} sessionId={sessionId} paymentId={paymentId} />
    </RemoteData>
  );
}

interface PaymentProps extends PageScreenProps<'success'> {
  readonly sessionId: string;
  readonly paymentId: string;
}

function Payment({ page, path, sessionId, paymentId }: PaymentProps) {
  const { data, error } = useQuery<PaymentStatusResponse>({
    queryKey: [`/api/payment-status/${encodeURIComponent(paymentId)}?${new URLSearchParams({ sessionId })}`],
  });
  useEffect(() => {
    if (error) console.warn('The payment status could not be fetched; the page goes on without it.', error);
  }, [error]);

  // The fallback only lets the visitor go on: the server creates accounts only for real payments.
  const payment = error ? page.fallback : data;
  return (
    <Screen
      title={page.title}
      name={page.name}
      path={path}
      width="step"
      sessionId={sessionId}
      viewed={payment !== undefined}
    >
      {payment ? (
        <div className={styles.success}>
          <h1>{page.heading}</h1>
          <p className={styles.plan}>
            {page.planLabel}: <strong>{payment.planType}</strong>
          </p>
          <Card as="section">
            <AccountForm page={page} sessionId={sessionId} paymentId={paymentId} email={payment.email} />
          </Card>
        </div>
      ) : (
        <>
          <Loading>{page.loading}</Loading>
          <p className={styles.hint}>{page.loadingHint}</p>
        </>
      )}
    </Screen>
  );
}
