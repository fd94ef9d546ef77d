/** A whole program, made by hand so that no compiler is needed. */

/** An ELF file of 64-bit code that calls getpid by the gate of i386, and exits with 0. */
export function i386Call(): Buffer {
  const code = Buffer.from('b814000000' + 'cd80' + '31ff' + 'b83c000000' + '0f05', 'hex');
  const header = Buffer.alloc(120);
  header.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1], 0);
  header.writeUInt16LE(2, 16); // ET_EXEC
  header.writeUInt16LE(62, 18); // EM_X86_64
  header.writeUInt32LE(1, 20);
  header.writeBigUInt64LE(0x40_0078n, 24); // entry
  header.writeBigUInt64LE(64n, 32); // program headers
  header.writeUInt16LE(64, 52);
  header.writeUInt16LE(56, 54);
  header.writeUInt16LE(1, 56);
  header.writeUInt32LE(1, 64); // PT_LOAD
  header.writeUInt32LE(5, 68); // PF_R | PF_X
  header.writeBigUInt64LE(0x40_0000n, 80);
  header.writeBigUInt64LE(0x40_0000n, 88);
  header.writeBigUInt64LE(BigInt(120 + code.length), 96);
  header.writeBigUInt64LE(BigInt(120 + code.length), 104);
  header.writeBigUInt64LE(0x1000n, 112);
  return Buffer.concat([header, code]);
}
