import { useEffect, useState } from 'react';
import type { HelpSheet as Sheet } from '../../schema/declaration/options/help-sheet.ts';
import { OptionalChunk } from '../code/OptionalChunk.tsx';
import { fetched } from '../code/view-code.ts';
import { whenIdle } from '../page/scheduling.ts';
import styles from './HelpButton.module.css';
import type { HelpSheetProps } from './HelpSheet.tsx';

const sheetCode = fetched<HelpSheetProps>('options/HelpSheet.tsx', () => import('./HelpSheet.tsx'));

/** Opens the help of a step in a sheet. */
export function HelpButton({ sheet }: { readonly sheet: Sheet }) {
  // A count, as the sheet's key: a tap while the sheet closes opens another, which the `close` event of the first leaves open.
  const [opening, setOpening] = useState(0);
  const HelpSheet = sheetCode.view();

  useEffect(() => whenIdle(() => sheetCode.fetch().catch(() => {})), []);

  return (
    <>
      <button
        type="button"
        className={styles.help}
        aria-haspopup="dialog"
        onClick={() => setOpening(opening + 1)}
      >
        {sheet.label}
      </button>
      {opening > 0 && (
        <OptionalChunk>
          <HelpSheet key={opening} sheet={sheet} onClose={() => setOpening(0)} />
        </OptionalChunk>
      )}
    </>
  );
}
