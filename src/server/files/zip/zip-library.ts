import { configure } from '@zip.js/zip.js';
import { Packing, Unpacking } from './zlib-streams.ts';

// Threads of our own do this already, and zlib has its own below.
configure({
  useWebWorkers: false,
  // Bytes gathered before they are sent on; half a megabyte unless told.
  chunkSize: 16 * 1024,
  useCompressionStream: true,
  CompressionStream: Packing,
  DecompressionStream: Unpacking,
});

export { Uint8ArrayReader, ZipReader, ZipWriter, type Entry, type FileEntry } from '@zip.js/zip.js';
