import type { DraftResponse } from '../../../server/api.ts';
import { call } from '../../api/call.ts';
import { ActForm } from '../../parts/ActForm.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { Row, Rows } from '../../parts/Rows.tsx';
import { texts } from '../../texts.ts';
import styles from './Conflicts.module.css';

/** The places that two people have edited differently: what the draft has there, and what it has not. */
export const Conflicts = ({ draft: { id, revision, files, conflicts } }: { readonly draft: DraftResponse }) =>
  conflicts.length > 0 && (
    <Panel heading={texts.conflicts.title} note={texts.conflicts.note}>
      <Rows empty="">
        {conflicts.map((conflict) => (
          <Row key={conflict.id} title={texts.conflicts.place(conflict.file, conflict.pointer)}>
            <div className={styles.sides}>
              <figure>
                <figcaption>{texts.conflicts.stored(conflict.storedBy)}</figcaption>
                <pre className={styles.side}>{textOf(conflict.stored)}</pre>
              </figure>
              <figure>
                <figcaption>{texts.conflicts.offered(conflict.offeredBy)}</figcaption>
                <pre className={styles.side}>{textOf(conflict.offered)}</pre>
              </figure>
            </div>
            <ActForm
              label={texts.conflicts.resolve}
              variant="quiet"
              send={() => call(`drafts/${id}/save`, { revision, files, resolved: [conflict.id] })}
            />
          </Row>
        ))}
      </Rows>
    </Panel>
  );

/** A value of JSON, or lines of a text, as they are read. */
const textOf = (value: unknown): string => {
  if (value === undefined) return texts.conflicts.nothing;
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
};
