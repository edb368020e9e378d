// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// ERC-20 with any decimals. All of it belongs to `owner` at first.
contract SandboxToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    string public name;
    string public symbol;
    uint8 public decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply, address owner) {
        (name, symbol, decimals, totalSupply) = (name_, symbol_, decimals_, supply);
        balanceOf[owner] = supply;
        emit Transfer(address(0), owner, supply);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        return move(from, to, value);
    }

    function move(address from, address to, uint256 value) internal virtual returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// ERC-20 that keeps 5 % of each transfer.
contract SandboxToll is SandboxToken {
    constructor(address owner, uint256 supply) SandboxToken("Toll", "TOLL", 18, supply, owner) {}

    function move(address from, address to, uint256 value) internal override returns (bool) {
        uint256 kept = value / 20;
        balanceOf[from] -= value;
        balanceOf[to] += value - kept;
        emit Transfer(from, to, value - kept);
        return true;
    }
}

/// ERC-721 without approvals: an owner can only give an item away. Items 1 to `count` belong to `owner` at first.
contract SandboxCollectible {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    mapping(uint256 => address) private owners;

    constructor(address owner, uint256 count) {
        for (uint256 id = 1; id <= count; id++) {
            owners[id] = owner;
            emit Transfer(address(0), owner, id);
        }
    }

    function ownerOf(uint256 tokenId) public view returns (address owner) {
        owner = owners[tokenId];
        require(owner != address(0), "no such item");
    }

    function transferFrom(address from, address to, uint256 tokenId) external {
        require(ownerOf(tokenId) == from && from == msg.sender, "not the owner");
        owners[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }
}

/// ERC-1155 without approvals. `amount` of item 1 belong to `owner` at first.
contract SandboxItems {
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);

    mapping(address => mapping(uint256 => uint256)) public balanceOf;

    constructor(address owner, uint256 amount) {
        balanceOf[owner][1] = amount;
        emit TransferSingle(msg.sender, address(0), owner, 1, amount);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes calldata) external {
        require(from == msg.sender, "not the owner");
        balanceOf[from][id] -= amount;
        balanceOf[to][id] += amount;
        emit TransferSingle(msg.sender, from, to, id, amount);
    }
}
