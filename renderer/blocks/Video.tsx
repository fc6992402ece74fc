import type { BlockOf } from '../../schema/declaration/blocks/index.ts';
import { filesOf, picturesPath } from '../../schema/pictures/picture-files.ts';
import styles from './Video.module.css';
import type { BlockViewProps } from './view-props.ts';

/** A video of the funnel's own, of which nothing is fetched until it is played. */
export function Video({ block, funnel }: BlockViewProps<'video'>) {
  const { video, poster, captions = [], text } = block;
  const lastFile = (file: string) => {
    const published = funnel.pictures?.[file];
    return published && picturesPath + filesOf(file, published).at(-1)?.name;
  };
  const { width, height } = funnel.pictures?.[video.file] ?? {};
  return (
    <figure className={styles.figure}>
      {/* biome-ignore lint/a11y/useMediaCaption: without captions nothing is heard, or `validate` tells. */}
      <video
        className={styles.video}
        controls
        playsInline
        preload="none"
        width={width}
        height={height}
        poster={lastFile(poster.file)}
        src={lastFile(video.file)}
        aria-label={video.alt}
      >
        {captions.length > 0 && (
          <track
            kind="captions"
            srcLang={funnel.language}
            default
            ref={(track) => addCues(track, captions)}
          />
        )}
      </video>
      {text && <figcaption>{text}</figcaption>}
    </figure>
  );
}

/** Captions are texts of the funnel, in the visitor's language: no file of their own has them. */
function addCues(
  element: HTMLTrackElement | null,
  captions: NonNullable<BlockOf<'video'>['captions']>,
): void {
  if (!element) return;
  const { track } = element;
  for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
  for (const { from, until, text } of captions) track.addCue(new VTTCue(from, until, text));
}
