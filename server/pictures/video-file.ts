/** What is known of a video by the bytes of its file. */
interface VideoFacts {
  /** In pixels, in upright orientation. */
  readonly width: number;
  readonly height: number;
  /** Whether the index of the frames comes after them, so that nothing plays until the whole file is there. */
  readonly startsLate: boolean;
}

/** A box of an MP4 file (ISO/IEC 14496-12): its type, and its content. */
interface Box {
  readonly type: string;
  readonly content: Buffer;
}

/** The sample entries of H.264, AV1 and VP9: what browsers play in MP4. */
const codecs = ['avc1', 'avc3', 'av01', 'vp09'];

/** The content of a track's header ends with a matrix of nine numbers, and the width and the height, each of 4 bytes. */
const matrixFromEnd = 44;
const sizeFromEnd = 8;

/** Reads the head of an MP4 file; undefined if it is none, or has no track that browsers can show. */
export function videoIn(bytes: Uint8Array): VideoFacts | undefined {
  const boxes = boxesIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const types = boxes.map(({ type }) => type);
  const index = boxes.find(({ type }) => type === 'moov')?.content;
  if (types[0] !== 'ftyp' || !index || !codecs.some((codec) => index.includes(codec, 0, 'latin1')))
    return undefined;
  const heads = boxesIn(index)
    .filter(({ type }) => type === 'trak')
    .flatMap(({ content }) => boxesIn(content).filter(({ type }) => type === 'tkhd'));
  const frames = types.indexOf('mdat');
  const startsLate = frames >= 0 && frames < types.indexOf('moov');
  for (const { content } of heads) {
    if (content.length < matrixFromEnd) continue;
    // In 16.16 fixed point.
    const width = content.readUInt16BE(content.length - sizeFromEnd);
    const height = content.readUInt16BE(content.length - sizeFromEnd / 2);
    // A phone that is held upright turns its frames by the matrix.
    const isTurned = content.readInt32BE(content.length - matrixFromEnd) === 0;
    if (width > 0 && height > 0)
      return { startsLate, ...(isTurned ? { width: height, height: width } : { width, height }) };
  }
  return undefined;
}

/** The boxes that lie in these bytes, in their order; up to the first that breaks off. */
function boxesIn(bytes: Buffer): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const short = bytes.readUInt32BE(at);
    // 1: the size follows in 8 bytes. 0: the box goes on to the end.
    const isLong = short === 1 && at + 16 <= bytes.length;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? bytes.length - at : short;
    const head = isLong ? 16 : 8;
    if (size < head || at + size > bytes.length) break;
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      content: bytes.subarray(at + head, at + size),
    });
    at += size;
  }
  return boxes;
}
