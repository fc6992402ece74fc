import { useLocation } from 'wouter';
import { Checkbox } from '../../renderer/ui/fields/Checkbox.tsx';
import { Field } from '../../renderer/ui/fields/Field.tsx';
import type { FunnelResponse } from '../../server/api.ts';
import { call } from '../api/call.ts';
import { ActForm } from '../parts/ActForm.tsx';
import { Disclosure } from '../parts/Disclosure.tsx';
import { Panel } from '../parts/Panel.tsx';
import { texts } from '../texts.ts';

/** The ways to move a funnel to another address, and to take it off the server; for publishers. */
export function AddressPanel({ funnel: { id, address } }: { readonly funnel: FunnelResponse }) {
  const [, go] = useLocation();
  return (
    <Panel heading={texts.address.title} note={texts.address.note(address)}>
      <Disclosure summary={texts.address.move}>
        <ActForm
          label={texts.address.moveButton}
          send={(fields) => call(`funnels/${id}/move`, { from: address, to: fields.get('to') })}
        >
          <Field
            label={texts.adding.address}
            hint={texts.adding.addressHint}
            name="to"
            autoComplete="off"
            required
          />
          <Checkbox required>{texts.address.moveTick(address)}</Checkbox>
        </ActForm>
      </Disclosure>
      <Disclosure summary={texts.address.remove}>
        <ActForm
          label={texts.address.removeButton}
          send={() => call(`funnels/${id}/remove`, { from: address })}
          onDone={() => go('/')}
        >
          <Checkbox required>{texts.address.removeTick(address)}</Checkbox>
        </ActForm>
      </Disclosure>
    </Panel>
  );
}
