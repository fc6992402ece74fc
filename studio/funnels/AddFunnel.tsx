import { useState } from 'react';
import { useLocation } from 'wouter';
import { Field, Select } from '../../renderer/ui/fields/Field.tsx';
import type { AddSiteResponse } from '../../server/api.ts';
import { call } from '../api/call.ts';
import { ActForm } from '../parts/ActForm.tsx';
import { texts } from '../texts.ts';
import { beginnings, filesForCall, named, readBeginning } from './funnel-files.ts';

const ofDisk = 'disk';

/** The form that adds a funnel to the server: its address, and what it begins from; for publishers. */
export function AddFunnel() {
  const [, go] = useLocation();
  const [beginning, setBeginning] = useState(beginnings[0]?.[0] ?? ofDisk);
  const send = async (fields: FormData) => {
    const chosen = fields.getAll('files').filter((file) => file instanceof File);
    const { 'funnel.json': text = '', ...others } = await filesForCall(
      beginning === ofDisk ? chosen : await readBeginning(beginning),
    );
    const funnel = named(text, String(fields.get('id')), String(fields.get('name')));
    return call<AddSiteResponse>('funnels', {
      address: fields.get('address'),
      files: { ...others, 'funnel.json': funnel },
    });
  };
  return (
    <ActForm label={texts.adding.button} send={send} onDone={({ id }) => go(`/funnels/${id}`)}>
      <Select
        label={texts.adding.beginsFrom}
        value={beginning}
        onChange={({ target }) => setBeginning(target.value)}
      >
        {beginnings.map(([path, name]) => (
          <option key={path} value={path}>
            {texts.adding.example(name)}
          </option>
        ))}
        <option value={ofDisk}>{texts.adding.ofDisk}</option>
      </Select>
      {beginning === ofDisk && (
        <Field
          label={texts.adding.files}
          hint={texts.adding.filesHint}
          type="file"
          name="files"
          accept=".json,image/*"
          multiple
          required
        />
      )}
      <Field
        label={texts.adding.address}
        hint={texts.adding.addressHint}
        name="address"
        autoComplete="off"
        required
      />
      <Field
        label={texts.adding.id}
        hint={texts.adding.idHint}
        name="id"
        pattern="[a-z][a-z0-9\-]*"
        autoComplete="off"
      />
      <Field label={texts.adding.name} hint={texts.adding.nameHint} name="name" autoComplete="off" />
    </ActForm>
  );
}
