import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PaymentStatusResponse } from '../../server/api.ts';
import { RemoteData } from '../api/RemoteData.tsx';
import { type PageScreenProps, useFunnel } from '../page/page-data.ts';
import { Card } from '../ui/Card.tsx';
import { Loading } from '../ui/Loading.tsx';
import { AccountForm } from './AccountForm.tsx';
import { Screen } from './Screen.tsx';
import styles from './SuccessScreen.module.css';
import { type PaidVisit, usePaidVisit } from './use-paid-visit.ts';

/** The page after payment; without a payment or a session it goes to the start. */
export default function SuccessScreen({ page, path }: PageScreenProps<'success'>) {
  const funnel = useFunnel();
  const visit = usePaidVisit(page.paymentParameter);
  if (!visit) return <Loading>{funnel.texts.loading}</Loading>;
  return (
    <RemoteData>
      <Payment page={page} path={path} {...visit} />
    </RemoteData>
  );
}

function Payment({ page, path, sessionId, paymentId }: PageScreenProps<'success'> & PaidVisit) {
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
