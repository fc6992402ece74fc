import { plainLine } from '../../schema/answers/one-line.ts';
import { type AddressAnswer, addressCountries, partsIn } from '../../schema/kinds/address.ts';
import { type AddressPart, addressFormat } from '../../schema/kinds/address-format.ts';
import { Field, Select } from '../ui/fields/Field.tsx';
import { CountrySelect, countryName } from './CountrySelect.tsx';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import { useInput } from './use-input.ts';
import type { KindViewProps } from './view-props.ts';

export { address as kind } from '../../schema/kinds/address.ts';
export { Address as default };

/** A line for each part, in the order of an envelope; with the country if the visitor could choose it. */
export const shown: Shown<'address'> = (step, answer, { language }) => {
  const { country } = answer;
  const { regions } = addressFormat(country);
  const lines = partsIn(step, country).map(({ part }) => {
    const region = part === 'region' ? regions.find(({ code }) => code === answer.region) : undefined;
    return region?.name ?? answer[part];
  });
  return [...lines, step.countrySelect && countryName(country, language)].filter(Boolean).join('\n');
};

/** The `autocomplete` values of the parts. */
const autoComplete: { readonly [Part in AddressPart]: string } = {
  street: 'address-line1',
  secondLine: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
};

/** An address: the inputs of its parts, as the chosen country has them. */
function Address(props: KindViewProps<'address'>) {
  const { funnel, step, answer, refusal, onAnswer } = props;
  const [typed, setTyped] = useInput<AddressAnswer>(answer ?? { country: step.country, street: '' });
  const { country } = typed;
  const parts = partsIn(step, country);
  const format = addressFormat(country);

  const submit = () =>
    onAnswer({
      country,
      street: '',
      ...Object.fromEntries(parts.map(({ part }) => [part, plainLine(typed[part] ?? '')])),
    });

  return (
    <StepForm {...props} onSubmit={submit}>
      {step.countrySelect && (
        <CountrySelect
          label={step.countrySelect.label}
          language={funnel.language}
          countries={addressCountries(step)}
          country={country}
          // A state of one country does not exist in another.
          onChoose={(chosen) => setTyped({ ...typed, country: chosen, region: '' })}
        />
      )}
      {parts.map(({ part, required }) => {
        const declared = part === 'street' ? undefined : step[part];
        const attributes = {
          label: declared?.labels?.[country] ?? declared?.label ?? step.label,
          error: refusal?.parts?.[part],
          autoComplete: autoComplete[part],
          required,
          value: typed[part] ?? '',
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            setTyped({ ...typed, [part]: target.value }),
        };
        return part === 'region' && format.regions.length > 0 ? (
          <Select key={part} {...attributes}>
            <option value="" />
            {format.regions.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          <Field
            key={part}
            {...attributes}
            spellCheck={false}
            {...(part === 'postcode' && {
              autoCapitalize: 'characters',
              inputMode: format.digits ? ('numeric' as const) : ('text' as const),
            })}
          />
        );
      })}
    </StepForm>
  );
}
