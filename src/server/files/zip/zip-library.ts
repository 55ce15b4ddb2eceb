import { configure } from '@zip.js/zip.js';
import { Packing, Unpacking } from './zlib-streams.ts';

// The work already runs in threads of this process, and zlib has its own below.
configure({
  useWebWorkers: false,
  // Bytes gathered before they are passed on. The library's default is half a megabyte.
  chunkSize: 16 * 1024,
  useCompressionStream: true,
  CompressionStream: Packing,
  DecompressionStream: Unpacking,
});

export { Uint8ArrayReader, ZipReader, ZipWriter, type Entry, type FileEntry } from '@zip.js/zip.js';
