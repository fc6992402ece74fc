import { useQuery } from '@tanstack/react-query';
import type { AnalyticsResponse } from '../../server/api.ts';
import { RequestError } from '../api/request.ts';
import { Loading } from '../Loading.tsx';
import { useFunnel } from '../page-data.ts';
import { RemoteData } from '../remote/RemoteData.tsx';
import { Screen } from '../Screen.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Progress } from '../ui/Progress.tsx';
import styles from './AnalyticsScreen.module.css';
import type { PageScreenProps } from './page-screen-props.ts';
import { StaffSignIn } from './StaffSignIn.tsx';

/** The dashboard for staff (spec section 2). */
export default function AnalyticsScreen(props: PageScreenProps<'analytics'>) {
  const { page, path } = props;
  return (
    <Screen title={page.title} name={page.name} path={path} width="page">
      <div className={styles.dashboard}>
        <h1>{page.heading}</h1>
        <RemoteData>
          <Figures {...props} />
        </RemoteData>
        <ButtonLink variant="quiet" href={page.quizPath}>
          {page.quizLabel}
        </ButtonLink>
      </div>
    </Screen>
  );
}

function Figures({ page }: PageScreenProps<'analytics'>) {
  const { language } = useFunnel();
  const { data, error } = useQuery<AnalyticsResponse>({ queryKey: ['/api/analytics'] });
  if (error) {
    return (
      <div role="alert" className={styles.failure}>
        <p>
          <strong>{page.failed}</strong>
          <code>{error.message}</code>
        </p>
        {error instanceof RequestError && error.status === 401 && <StaffSignIn page={page} />}
      </div>
    );
  }
  if (!data) return <Loading>{page.loading}</Loading>;

  const count = new Intl.NumberFormat(language);
  const rate = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const figures = [
    { label: page.totalLabel, value: count.format(data.total) },
    { label: page.completedLabel, value: count.format(data.completed) },
    { label: page.rateLabel, value: rate.format(data.conversionRate / 100) },
  ];
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ label, value }) => (
          <Card key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Card>
        ))}
      </dl>
      <Progress label={page.rateLabel} progress={{ kind: 'bar', percent: data.conversionRate }} />
    </>
  );
}
