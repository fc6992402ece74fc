import type { ComponentType } from 'react';
import { useView } from '../code/view-code.ts';
import { Section } from './Section.tsx';
import { sellingCode } from './selling-code.ts';
import type { SellingName } from './usual-names.ts';
import type { BlockViewProps } from './view-props.ts';

/**
 * A block whose code is in the other chunk, which tells these kinds apart. Its section is drawn here, since a file that
 * both chunks import would be a third one.
 */
export function Selling<Name extends SellingName>(props: BlockViewProps<Name>) {
  const View = useView(sellingCode) as ComponentType<BlockViewProps<Name>>;
  // All of these blocks have a heading.
  const { heading } = props.block as { readonly heading?: string };
  return (
    <Section heading={heading}>
      <View {...props} />
    </Section>
  );
}
