import type { PreviewScreen } from '../../../renderer/preview/preview-screen.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pageAt, stepAt } from '../../../schema/pages/at-path.ts';
import { drawIn, previewAddress } from './draw-in.ts';
import { fontStyle, snapshotPage, snapshotStyle, snapshotWindow } from './snapshot-style.ts';

interface Wanted {
  readonly screen: PreviewScreen;
  readonly show: Set<(page: HTMLElement) => void>;
}

/** More screens than a map shows at once. */
const remembered = 500;

/**
 * Static copies of screens, drawn one after another in one frame out of sight, each once as long as nothing that it
 * shows is changed.
 */
export class Snapshots {
  /** For the shadow roots that copies are shown in. */
  readonly style = new CSSStyleSheet();
  /** For the page around them: a shadow root has no fonts of its own. */
  readonly #fonts = new CSSStyleSheet();
  readonly #frame = document.createElement('iframe');
  readonly #loaded: Promise<unknown>;
  /** By what is drawn; the oldest first. */
  readonly #pages = new Map<string, HTMLElement>();
  readonly #wanted = new Map<string, Wanted>();
  #drawing = false;
  /** What the style is for: a number of style sheets, and a theme. */
  #styled = '';

  /** Adds the frame and the fonts to the page. */
  constructor() {
    const { width, height } = snapshotWindow;
    Object.assign(this.#frame, { src: previewAddress, tabIndex: -1, ariaHidden: 'true' });
    Object.assign(this.#frame.style, {
      position: 'fixed',
      inset: '0 auto auto 0',
      inlineSize: `${width}px`,
      blockSize: `${height}px`,
      // Else it would be wider than a small phone.
      transform: 'scale(0.1)',
      transformOrigin: '0 0',
      opacity: '0',
      pointerEvents: 'none',
      zIndex: '-1',
    });
    this.#loaded = new Promise((resolve) => this.#frame.addEventListener('load', resolve, { once: true }));
    document.body.append(this.#frame);
    document.adoptedStyleSheets.push(this.#fonts);
  }

  stop(): void {
    this.#wanted.clear();
    this.#frame.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#fonts);
  }

  /** Gets a copy of a screen: shows it at once if it is there, or later, unless the function returned is called before. */
  want(screen: PreviewScreen, show: (page: HTMLElement) => void): () => void {
    const key = keyOf(screen);
    const page = this.#pages.get(key);
    if (page) show(copyOf(page));
    if (page) return () => {};
    const wanted = this.#wanted.get(key) ?? { screen, show: new Set() };
    wanted.show.add(show);
    this.#wanted.set(key, wanted);
    void this.#draw();
    return () => {
      wanted.show.delete(show);
      if (wanted.show.size === 0) this.#wanted.delete(key);
    };
  }

  async #draw(): Promise<void> {
    if (this.#drawing) return;
    this.#drawing = true;
    await this.#loaded;
    // The loop also visits what is added meanwhile.
    for (const [key, { screen, show }] of this.#wanted) {
      await drawIn(this.#frame, screen);
      this.#wanted.delete(key);
      const page = this.#pageOf(screen);
      this.#pages.set(key, page);
      for (const each of show) each(copyOf(page));
    }
    this.#drawing = false;
    for (const key of [...this.#pages.keys()].slice(0, -remembered)) this.#pages.delete(key);
  }

  /** What the frame shows now, as an element for a shadow root. */
  #pageOf({ funnel, direction }: PreviewScreen): HTMLElement {
    const shown = this.#frame.contentDocument;
    const page = Object.assign(document.createElement('div'), {
      className: snapshotPage,
      lang: funnel.language,
      dir: direction,
    });
    if (!shown) return page;
    // Each kind brings its style sheets when it is first drawn.
    const styled = `${shown.styleSheets.length} ${JSON.stringify(funnel.theme)}`;
    if (styled !== this.#styled) {
      this.style.replaceSync(snapshotStyle(shown));
      this.#fonts.replaceSync(fontStyle(shown));
    }
    this.#styled = styled;
    const root = shown.getElementById('root');
    if (root) page.append(document.importNode(root, true));
    return page;
  }
}

const copyOf = (page: HTMLElement): HTMLElement => page.cloneNode(true) as HTMLElement;

/** What a screen shows, as a text: its step or page, and all that steps and pages share. */
function keyOf({ funnel, path, sessionId, answers, state }: PreviewScreen): string {
  const thing = stepAt(funnel, path) ?? pageAt(funnel, path);
  return JSON.stringify([path, thing, sessionId, answers, state, sharedBy(funnel)]);
}

const numbers = new Map<string, number>();
const shared = new WeakMap<Funnel, number>();

/** A number for what the screens of a funnel share: the same for each that shares the same. */
function sharedBy(funnel: Funnel): number {
  const { steps, pages, ...rest } = funnel;
  const known = shared.get(funnel);
  if (known !== undefined) return known;
  const text = JSON.stringify(rest);
  const number = numbers.get(text) ?? numbers.size;
  numbers.set(text, number);
  shared.set(funnel, number);
  return number;
}
