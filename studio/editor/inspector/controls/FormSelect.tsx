import equal from 'fast-deep-equal';
import type { Schema } from '../../schema/schema.ts';
import { formOf, formsOf, orderOf } from '../../schema/schema-at.ts';
import { firstValue } from '../parts/first-value.ts';
import { formName } from '../parts/form-name.ts';
import type { PropertyEditorProps } from '../parts/property-editor.ts';
import { texts } from '../parts/texts.ts';
import styles from './Control.module.css';

type FormSelectProps = Pick<PropertyEditorProps, 'schema' | 'value' | 'isRequired' | 'control' | 'change'>;

/** Which of its forms a value has. Another form keeps the properties that both have. */
export function FormSelect({ schema, value, isRequired, control, change }: FormSelectProps) {
  const forms = formsOf(schema);
  const isLeftOut = value === undefined;
  const form = isLeftOut ? undefined : formOf(schema, value);
  return (
    <select
      {...control}
      className={`${styles.control} ${styles.select}`}
      value={form ? forms.indexOf(form) : isLeftOut ? '' : 'unknown'}
      onChange={({ target }) => {
        const chosen = forms[Number(target.value)];
        change(target.value === '' || !chosen ? undefined : inForm(chosen, value, form));
      }}
    >
      {!isLeftOut && !form && (
        <option value="unknown" disabled>
          {texts.unknownForm(Object(value).kind)}
        </option>
      )}
      {(!isRequired || isLeftOut) && <option value="">{texts.leftOut}</option>}
      {forms.map((each, index) => (
        <option key={formName(each)} value={index}>
          {formName(each)}
        </option>
      ))}
    </select>
  );
}

/** A value in another form: what both forms have stays, unless it is as it was begun and not needed any more. */
function inForm(form: Schema, value: unknown, before: Schema | undefined): unknown {
  const { properties, required = [] } = form;
  const first = firstValue(form);
  if (!properties) return first;
  const begun = Object(before && firstValue(before));
  const stays = Object.entries(Object(value)).filter(
    ([name, part]) =>
      name !== 'kind' &&
      Object.hasOwn(properties, name) &&
      (required.includes(name) || !equal(part, begun[name])),
  );
  const both = { ...Object(first), ...Object.fromEntries(stays) };
  return Object.fromEntries(orderOf(form).flatMap((name) => (name in both ? [[name, both[name]]] : [])));
}
