import { type ChangeEvent, useId, useRef, useState } from 'react';
import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import { limitTexts, sentFile, sizeText } from '../../schema/kinds/file.ts';
import { FieldError } from '../ui/fields/FieldError.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './File.module.css';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import { type AddedFile, useSentFiles } from './use-sent-files.ts';
import type { KindViewProps } from './view-props.ts';

export { file as kind } from '../../schema/kinds/file.ts';
export { FileQuestion as default };

export const shown: Shown<'file'> = (_, answer) =>
  answer.map((reference) => sentFile(reference)?.name ?? '').join('\n');

/** Files that are sent as soon as they are chosen or dropped, each with its progress; Continue saves which they are. */
function FileQuestion(props: KindViewProps<'file'>) {
  const { funnel, step, headingId, answer, saving, refusal, onAnswer } = props;
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { files, add, retry, remove } = useSentFiles(funnel, step, answer, (name) =>
    setSaid(fillTemplate(step.sentText, { name })),
  );

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    // So that the same file can be chosen again.
    currentTarget.value = '';
    if (!saving && chosen.length > 0) add(chosen);
  };
  const takeOut = (file: AddedFile) => {
    if (saving) return;
    remove(file.id);
    input.current?.focus();
  };

  return (
    <StepForm {...props} onSubmit={() => onAnswer(files.map(({ reference = '' }) => reference))}>
      <label className={styles.chooser}>
        <input
          ref={input}
          type="file"
          className={styles.input}
          accept={step.accept.join()}
          multiple={step.maxFiles > 1}
          aria-labelledby={`${id}-label ${headingId}`}
          aria-describedby={`${id}-limits ${refusal ? `${id}-error` : ''}`}
          aria-invalid={refusal !== undefined}
          onChange={choose}
        />
        <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="M12 15V4m-5 5 5-5 5 5M4 15v4a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span id={`${id}-label`} className={styles.label}>
          {step.chooseLabel}
        </span>
        <span id={`${id}-limits`} className={styles.limits}>
          {fillTemplate(step.limits, limitTexts(step, funnel))}
        </span>
      </label>
      {refusal && <FieldError id={`${id}-error`}>{refusal.text}</FieldError>}
      {files.length > 0 && (
        <ul className={styles.files} aria-labelledby={headingId}>
          {files.map((file) => (
            <li key={file.id} className={styles.file} data-failed={file.failure !== undefined}>
              <span className={styles.name}>
                <bdi>{file.name}</bdi>
                <span className={styles.limits}>{sizeText(file.bytes, funnel.language)}</span>
              </span>
              {file.failure?.mayPass && (
                <FileButton label={step.retryLabel} file={file} onClick={() => retry(file.id)} />
              )}
              <FileButton
                label={file.reference || file.failure ? step.removeLabel : step.cancelLabel}
                file={file}
                onClick={() => takeOut(file)}
              />
              {file.failure ? (
                <p role="alert" className={styles.failure}>
                  {file.failure.text}
                </p>
              ) : (
                file.reference === undefined && (
                  <progress
                    className={styles.progress}
                    aria-label={fillTemplate(step.sendingText, { name: file.name })}
                    max={file.bytes}
                    value={file.arrived}
                  />
                )
              )}
            </li>
          ))}
        </ul>
      )}
      <span role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </span>
    </StepForm>
  );
}

interface FileButtonProps {
  readonly label: string;
  readonly file: AddedFile;
  onClick(): void;
}

const FileButton = ({ label, file, onClick }: FileButtonProps) => (
  <button type="button" className={styles.button} onClick={onClick}>
    {label} <VisuallyHidden>{file.name}</VisuallyHidden>
  </button>
);
