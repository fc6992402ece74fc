import { onSite } from '../../schema/pages/at-path.ts';
import { usePageData } from '../page/page-data.ts';
import { Button } from '../ui/Button.tsx';
import styles from './NoThanks.module.css';
import type { BlockViewProps } from './view-props.ts';

/** A button that leaves the plans without buying. It is a form, so that it needs no scripts; the server decides what follows. */
export function NoThanks({ block, funnel }: BlockViewProps<'no-thanks'>) {
  const query = new URLSearchParams({ offer: block.offer });
  return (
    <form
      className={styles.noThanks}
      method="post"
      action={`${onSite(funnel, '/api/checkout/leaving')}?${query}`}
    >
      <input type="hidden" name="client_reference_id" value={usePageData().sessionId} />
      <Button type="submit" variant="quiet">
        {block.text}
      </Button>
    </form>
  );
}
