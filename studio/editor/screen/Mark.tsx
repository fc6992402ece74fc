import styles from './Mark.module.css';

/** A frame around what is selected on the screen. */
export function Mark({ elements }: { readonly elements: readonly Element[] }) {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 1);
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const size = {
    inlineSize: Math.max(...boxes.map((box) => box.right)) - left,
    blockSize: Math.max(...boxes.map((box) => box.bottom)) - top,
  };
  return <div className={styles.mark} style={{ insetInlineStart: left, insetBlockStart: top, ...size }} />;
}
