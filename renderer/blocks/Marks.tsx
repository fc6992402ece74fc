import americanExpress from 'simple-icons/icons/americanexpress.svg?raw';
import applePay from 'simple-icons/icons/applepay.svg?raw';
import dinersClub from 'simple-icons/icons/dinersclub.svg?raw';
import discover from 'simple-icons/icons/discover.svg?raw';
import googlePay from 'simple-icons/icons/googlepay.svg?raw';
import jcb from 'simple-icons/icons/jcb.svg?raw';
import klarna from 'simple-icons/icons/klarna.svg?raw';
import mastercard from 'simple-icons/icons/mastercard.svg?raw';
import payPal from 'simple-icons/icons/paypal.svg?raw';
import visa from 'simple-icons/icons/visa.svg?raw';
import styles from './Marks.module.css';

interface Logo {
  readonly svg: string;
  /** The view box of the logo. */
  readonly box: string;
}

/** The logos by name, in lower case and without spaces. */
const logos: Readonly<Record<string, Logo>> = {
  americanexpress: { svg: americanExpress, box: '0 0 24 24' },
  applepay: { svg: applePay, box: '0 4.3 24 15.4' },
  dinersclub: { svg: dinersClub, box: '0 1.6 24 20.8' },
  discover: { svg: discover, box: '0 9.9 24 4.2' },
  googlepay: { svg: googlePay, box: '0 7.2 24 9.6' },
  jcb: { svg: jcb, box: '0 8.8 24 6.4' },
  klarna: { svg: klarna, box: '0 2 24 20' },
  mastercard: { svg: mastercard, box: '0 4.5 24 15' },
  paypal: { svg: payPal, box: '1.8 0 20.4 24' },
  visa: { svg: visa, box: '0 8.1 24 7.8' },
};

export interface MarksProps {
  /** Such as `American Express`. */
  readonly names: readonly string[];
}

/** Ways to pay, each in a frame: its logo in the colour of the text, or its name where we have none. */
export function Marks({ names }: MarksProps) {
  return (
    <ul className={styles.marks}>
      {names.map((name) => (
        <li key={name} className={styles.mark}>
          <Mark name={name} />
        </li>
      ))}
    </ul>
  );
}

function Mark({ name }: { readonly name: string }) {
  const logo = logos[name.toLowerCase().replaceAll(/[^a-z]/g, '')];
  if (!logo) return name;
  return (
    <svg className={styles.logo} viewBox={logo.box} role="img" aria-label={name}>
      <path fill="currentColor" d={/ d="([^"]+)"/.exec(logo.svg)?.[1]} />
    </svg>
  );
}

export { Marks as default };
