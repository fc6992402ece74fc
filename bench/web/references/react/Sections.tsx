import type { Section } from '../../section.ts';

/** The parts of a screen beside its question. */
export function Sections({ sections }: { readonly sections: readonly Section[] }) {
  return sections.map(({ look, heading, text, items, links }) => (
    <section key={`${look} ${heading}`} className={look}>
      {heading && <h2>{heading}</h2>}
      {text && <p>{text}</p>}
      {items && (
        <ul>
          {items.map((item) => (
            <li key={item.title}>
              <b>{item.title}</b>
              <span>{item.text}</span>
            </li>
          ))}
        </ul>
      )}
      {links?.map((link) => (
        <a key={link.text} href={link.href}>
          {link.text}
        </a>
      ))}
    </section>
  ));
}
