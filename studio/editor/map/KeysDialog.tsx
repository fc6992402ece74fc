import { Button } from '../../../renderer/ui/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import styles from './KeysDialog.module.css';
import { texts } from './texts.ts';

/** What the keys do on the map. */
export const KeysDialog = ({ onClose }: { onClose(): void }) => (
  <Dialog title={texts.keys.title} onClose={onClose}>
    <dl className={styles.keys}>
      {texts.keys.rows.map(([keys, what]) => (
        <div key={keys} className={styles.row}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <Button variant="quiet" onClick={onClose}>
      {texts.keys.close}
    </Button>
  </Dialog>
);
